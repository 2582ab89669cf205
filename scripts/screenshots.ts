import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { compileMessages } from '../src/shared/i18n/compile-messages.ts'
import { LANGUAGE_CODES, type Language } from '../src/shared/i18n/languages.ts'
import { translator } from '../src/shared/i18n/messages.ts'
import { type Screen, type Size, screens } from '../test/support/screens.ts'
import { waitForHydration } from '../test/support/shopper.ts'
import { fillCart, fillWishlist, prepareStage, type Stage, signInContext } from '../test/support/stage.ts'
import { buildIfNeeded } from './build-if-needed.ts'
import { findBrowser } from './find-browser.ts'
import { contactSheet } from './screenshots/contact-sheet.ts'
import { openTemporaryShop } from './screenshots/temporary-shop.ts'

/**
 * `npm run screenshots`: captures every screen of the demo shop, on a phone and a desktop, in Arabic and English, light
 * and dark, and writes a contact sheet. Arguments select some of them: `npm run screenshots -- phone ar dark checkout`
 * (also `he`, `ru`).
 */
const FOLDER = join(import.meta.dirname, '../screenshots')
const SIZES: Record<Size, { width: number; height: number }> = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
}
/**
 * Style for phone screenshots. Full-page screenshots are taken without touch emulation, so this style shows elements
 * that otherwise appear on hover.
 */
const ON_TOUCH = '.product-card .icon-button { opacity: 1 !important }'
const THEMES = ['light', 'dark'] as const

interface Look {
  size: Size
  language: Language
  theme: (typeof THEMES)[number]
}

const words = process.argv.slice(2)
const among = <Name extends string>(names: readonly Name[], usual: readonly Name[] = names): readonly Name[] => {
  const requested = names.filter(name => words.includes(name))
  return requested.length ? requested : usual
}
const looks: Look[] = among(['phone', 'desktop'] as const).flatMap(size =>
  among(LANGUAGE_CODES, ['ar', 'en']).flatMap(language => among(THEMES).map(theme => ({ size, language, theme }))),
)
const isLook = (word: string) => ['phone', 'desktop', ...LANGUAGE_CODES, ...THEMES].includes(word)
const names = words.filter(word => !isLook(word))
const requested = screens.filter(({ name }) => names.length === 0 || names.some(part => name.includes(part)))

buildIfNeeded()
const shop = await openTemporaryShop()
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync', '--no-first-run'],
})
const failures: string[] = []
try {
  const stage = await prepareStage(shop.address)
  if (words.length === 0) rmSync(FOLDER, { recursive: true, force: true })
  const waiting = [...looks]
  await Promise.all([takeLooks(waiting, stage), takeLooks(waiting, stage)])
  const sheet = contactSheet(
    FOLDER,
    screens.map(({ name }) => name),
  )
  writeFileSync(join(FOLDER, 'index.html'), sheet)
} finally {
  await browser.close()
  await shop.close()
}
console.log(`\nscreenshots/index.html shows them all.`)
if (failures.length) {
  console.error(`\nNot taken:\n${failures.map(failure => `  ${failure}`).join('\n')}`)
  process.exitCode = 1
}

async function takeLooks(waiting: Look[], stage: Stage): Promise<void> {
  for (let look = waiting.shift(); look; look = waiting.shift()) {
    const label = `${look.size}-${look.language}-${look.theme}`
    const folder = join(FOLDER, label)
    mkdirSync(folder, { recursive: true })
    const began = performance.now()
    for (const screen of requested.filter(({ only }) => !only || only === look.size)) {
      await take(browser, stage, screen, look, join(folder, `${screen.name}.jpg`)).catch(error =>
        failures.push(`${label}/${screen.name}: ${String(error.message).split('\n')[0]}`),
      )
    }
    console.log(`${label}  ${Math.round((performance.now() - began) / 1_000)} s`)
  }
}

async function take(browser: Browser, stage: Stage, screen: Screen, look: Look, path: string): Promise<void> {
  const { size, language, theme } = look
  const context = await browser.newContext({
    viewport: SIZES[size],
    isMobile: size === 'phone',
    hasTouch: size === 'phone',
    reducedMotion: 'reduce',
    // Lets the injected style `ON_TOUCH` through the content security policy.
    bypassCSP: true,
  })
  context.setDefaultTimeout(10_000)
  try {
    await context.addInitScript(value => localStorage.setItem('theme', value), theme)
    if (screen.as && screen.as !== 'visitor') await signInContext(context, stage.base, screen.as)
    const page = await context.newPage()
    if (screen.cart) await fillCart(page, stage, language)
    if (screen.wishlist) await fillWishlist(page, stage)
    await page.goto(`${stage.base}/${language}${screen.path(stage)}`)
    await waitForHydration(page)
    await page.waitForLoadState('networkidle')
    await screen.act?.(page, translator(language, compileMessages(language)).t)
    if (!screen.overlay) await loadLazyImages(page)
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => document.fonts.ready.then(() => {}))
    await page.waitForTimeout(screen.overlay ? 350 : 50)
    await page.screenshot({
      path,
      type: 'jpeg',
      quality: 82,
      fullPage: !screen.overlay,
      style: size === 'phone' ? ON_TOUCH : '',
    })
  } finally {
    await context.close()
  }
}

/** Loads lazy images by scrolling down the page once. */
async function loadLazyImages(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise(done => requestAnimationFrame(done))
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight * 0.8) {
      scrollTo({ top: y, behavior: 'instant' })
      await frame()
      await frame()
    }
    // Images in closed disclosures are not loaded, so that they would never be decoded.
    const shown = [...document.images].filter(image => image.checkVisibility())
    await Promise.all(shown.map(image => image.decode().catch(() => {})))
    scrollTo({ top: 0, behavior: 'instant' })
  })
}
