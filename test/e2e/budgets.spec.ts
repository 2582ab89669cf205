import { expect, type Page, test } from '@playwright/test'

/**
 * Maximum bytes that one visit may fetch, by resource type, until 1.5 seconds after the network has become idle. Counts
 * the `content-length` of the responses.
 */
const CEILING = { script: 106_000, document: 14_000, stylesheet: 9_000, font: 65_000, total: 300_000 }
type Kind = keyof typeof CEILING

async function weigh(page: Page, path: string): Promise<Record<Kind, number>> {
  const weights: Record<Kind, number> = { script: 0, document: 0, stylesheet: 0, font: 0, total: 0 }
  page.on('response', response => {
    const bytes = Number(response.headers()['content-length'] ?? 0)
    const kind = response.request().resourceType()
    weights.total += bytes
    if (kind in weights) weights[kind as Kind] += bytes
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.waitForTimeout(1_500)
  return weights
}

for (const [name, path] of [
  ['home', '/'],
  ['list', '/products?category=skincare'],
  ['product', '/products/16'],
] as const) {
  test(`${name} stays within its byte budget`, async ({ page }, { project }) => {
    const weights = await weigh(page, path)
    console.log(
      `${project.name} ${name}: ${Object.entries(weights)
        .map(([kind, bytes]) => `${kind} ${(bytes / 1_000).toFixed(1)}`)
        .join(', ')} KB`,
    )
    for (const kind of ['script', 'document', 'stylesheet', 'font'] as const) {
      expect.soft(weights[kind], kind).toBeGreaterThan(1_000)
      expect.soft(weights[kind], kind).toBeLessThanOrEqual(CEILING[kind])
    }
    if (name === 'list' && project.name === 'phone')
      expect.soft(weights.total, 'total').toBeLessThanOrEqual(CEILING.total)
  })
}
