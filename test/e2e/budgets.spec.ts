import { expect, type Page, test } from '@playwright/test'

/**
 * What a visit may weigh, in bytes of bodies over the wire, everything fetched within five seconds of load. The ceilings
 * follow what is reached and only ever come down; the goal is 100 KB of script, 6 of HTML, 8 of CSS, 65 of fonts.
 */
const CEILING = { script: 99_900, document: 8_700, stylesheet: 8_100, font: 65_000, total: 300_000 }
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
  test(`${name} stays within its bytes`, async ({ page }, { project }) => {
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
