import { expect, type Page, test } from '@playwright/test'
import { languageOf } from '../support/shopper.ts'
import { words } from '../support/words.ts'

/** Holds the page's code back, but for what runs before anything is painted; answers what lets it come. */
async function slowCode(page: Page, path: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const [, boot] = /<script src="([^"]+)"/.exec(await (await page.request.get(path)).text())!
  await page.route('**/*.js', async route => {
    if (!route.request().url().endsWith(boot!)) await released
    await route.continue()
  })
  return release
}

test('a form that is sent before its code came is sent once the code is there, and the page stays', async ({
  page,
  isMobile,
}) => {
  const language = languageOf(isMobile)
  const t = words(language)
  const sent: unknown[] = []
  await page.route('**/api/newsletter/', route => {
    sent.push(route.request().postDataJSON())
    return route.fulfill({ status: 201, json: { success: true, data: {} } })
  })
  const release = await slowCode(page, `/${language}/about`)
  await page.goto(`/${language}/about`, { waitUntil: 'commit' })
  const footer = page.getByRole('contentinfo')
  const subscribe = footer.getByRole('button', { name: t('layout.newsletter.subscribe') })
  await footer.getByLabel(t('layout.newsletter.email')).fill('early@nadara.example')
  for (const _ of [1, 2, 3]) await subscribe.click()
  await expect(page).toHaveURL(`/${language}/about`)
  release()
  await expect(footer).toContainText(t('layout.newsletter.done'))
  await expect(page).toHaveURL(`/${language}/about`)
  expect(sent).toEqual([{ email: 'early@nadara.example' }])
})
