import { type Browser, expect, test } from '@playwright/test'
import { LANGUAGE_CODES, type Language } from '../../src/shared/i18n/languages.ts'
import { auditThemes, overflowingElements, smallTargets, waitUntilSettled } from '../support/audit.ts'
import { bidiErrors, invisibleInForcedColours, motionViolations } from '../support/audit-preferences.ts'
import { tabThroughPage } from '../support/keyboard.ts'
import { messagesIn } from '../support/messages.ts'
import { type Screen, screens } from '../support/screens.ts'
import { visit, waitForHydration } from '../support/shopper.ts'
import { type Actor, fillCart, fillWishlist, prepareStage, type Stage, signInContext } from '../support/stage.ts'

interface Look {
  language: Language
  phone: boolean
  themes: readonly ('light' | 'dark')[]
}

// Traces are off: recording hundreds of pages would take as long as checking them, and the checks report enough.
test.use({ trace: 'off', screenshot: 'off' })

/**
 * Screen on which axe checks the header, the footer, the tab bar and the repeated product cards. They are the same on
 * every page, so the checks of other screens skip them.
 */
const WHOLE = 'special-offers'
const REPEATED = ['.header', '.footer', '.tab-bar', '.grid--products > :nth-child(n + 5)']

/**
 * True for `npm run test:look`, which checks every address in four languages and both sizes in about ten minutes.
 * Normal runs check phones in Arabic in both themes, and overlays in both sizes.
 */
const EVERYTHING = process.env.LOOK === 'all'
const LANGUAGES: readonly Language[] = EVERYTHING ? LANGUAGE_CODES : ['ar']
const BOTH_THEMES = ['light', 'dark'] as const
const LARGE_TEXT: readonly Language[] = ['ar', 'en']
/** Languages in which Tab visits every element of every page, if `EVERYTHING` is true. */
const WALKED: readonly Language[] = ['ar']
/** Roles that use the dashboard. The screens of the shop and of the dashboard are checked in parallel. */
const STAFF: readonly (Actor | undefined)[] = ['admin', 'catalogue', 'orders', 'support']
const PARTS = [
  ['the shop', screens.filter(({ as }) => !STAFF.includes(as))],
  ['the dashboard', screens.filter(({ as }) => STAFF.includes(as))],
] as const

for (const [part, all] of PARTS) {
  for (const language of LANGUAGES) {
    test(`${part}, ${language}: every screen passes axe, has large enough targets and no clipped content`, async ({
      browser,
      baseURL,
      isMobile,
    }) => {
      test.skip(!isMobile && !EVERYTHING, 'the desktop’s addresses are looked at with LOOK=all')
      test.setTimeout(EVERYTHING ? 1_800_000 : 900_000)
      const look: Look = { language, phone: isMobile, themes: BOTH_THEMES }
      const addresses = all.filter(({ act }) => !act)
      expect(await lookAt(browser, baseURL!, addresses, look)).toEqual([])
    })
  }

  test(`${part}: dialogs, menus and forms with errors pass axe, have large enough targets and no clipped content`, async ({
    browser,
    baseURL,
    isMobile,
  }) => {
    test.setTimeout(EVERYTHING ? 1_200_000 : 900_000)
    const look: Look = { language: isMobile ? 'ar' : 'en', phone: isMobile, themes: BOTH_THEMES }
    const states = all.filter(({ act }) => act)
    expect(await lookAt(browser, baseURL!, states, look)).toEqual([])
  })
}

/** Test data of the screens. Prepared once per worker, because each preparation uses up stock. */
let stands: Promise<Stage> | null = null

/**
 * Checks screens in one browser context for each combination of role, cart and wishlist. Returns the problems found.
 */
async function lookAt(browser: Browser, base: string, requested: Screen[], look: Look): Promise<string[]> {
  const { language, phone } = look
  stands ??= prepareStage(base)
  const stage = await stands
  const groups = Map.groupBy(
    requested.filter(({ only }) => !only || (only === 'phone') === phone),
    ({ as = 'visitor', cart, wishlist }) => `${as} ${cart} ${wishlist}`,
  )
  const found: string[] = []
  for (const group of groups.values()) {
    const { as = 'visitor', cart, wishlist } = group[0]!
    const context = await browser.newContext({ ...sizeOf(phone), reducedMotion: 'reduce' })
    if (as !== 'visitor') await signInContext(context, base, as)
    const page = await context.newPage()
    if (cart) await fillCart(page, stage, language)
    if (wishlist) await fillWishlist(page, stage)
    for (const screen of group) {
      const answers = await lookAtOne(page, screen, stage, look)
      found.push(...answers.map(answer => `${screen.name}: ${answer}`))
    }
    await context.close()
  }
  return found
}

async function lookAtOne(page: Awaited<ReturnType<Browser['newPage']>>, screen: Screen, stage: Stage, look: Look) {
  const { language, phone, themes } = look
  await page.setViewportSize(sizeOf(phone).viewport)
  await page.goto(`${stage.base}/${language}${screen.path(stage)}`, { waitUntil: 'domcontentloaded' })
  await waitForHydration(page)
  await screen.act?.(page, messagesIn(language))
  const found = [
    ...(await auditThemes(page, themes, screen.name === WHOLE ? [] : REPEATED)),
    ...(await smallTargets(page)),
    ...(await bidiErrors(page)),
    ...(await motionViolations(page)),
    ...(await invisibleInForcedColours(page)),
    ...(EVERYTHING && WALKED.includes(language) ? await tabThroughPage(page) : []),
  ]
  if (phone && LARGE_TEXT.includes(language)) {
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    found.push(...(await overflowingElements(page)).map(problem => `text at 200 %, ${problem}`))
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  }
  if (phone) {
    await page.setViewportSize({ width: 320, height: 640 })
    found.push(...(await overflowingElements(page)).map(problem => `320 px, ${problem}`))
  }
  await page.unrouteAll()
  return found
}

function sizeOf(phone: boolean) {
  return {
    viewport: phone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    isMobile: phone,
    hasTouch: phone,
  }
}

test('[mutant] reports low contrast, a missing alt text, a small target, overflow and clipped content', async ({
  page,
}) => {
  await visit(page, '/en/about')
  await waitUntilSettled(page)
  // Waits until hydration has finished, because it may remove elements that were added earlier.
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => {
    const put = (name: string, style: Partial<CSSStyleDeclaration>, text = '') => {
      const element = document.querySelector('main')!.appendChild(document.createElement(name))
      Object.assign(element.style, style)
      element.textContent = text
    }
    put('p', { color: '#ddd' }, 'faint')
    put('img', { inlineSize: '10px', blockSize: '10px' })
    put('button', { inlineSize: '12px', blockSize: '12px' }, 'x')
    put('div', { inlineSize: '2000px' }, 'too wide')
    put('p', { inlineSize: '40px', overflow: 'hidden', whiteSpace: 'nowrap' }, 'longer than its box')
  })
  const found = [
    ...(await auditThemes(page, ['light'])),
    ...(await smallTargets(page)),
    ...(await overflowingElements(page)),
  ].join('\n')
  for (const problem of ['color-contrast', 'image-alt', '12×12', 'wider than the page', 'cut off']) {
    expect(found).toContain(problem)
  }
})
