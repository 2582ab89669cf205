import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

type AxeResults = Awaited<ReturnType<AxeBuilder['analyze']>>
type Result = AxeResults['violations'][number]

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Waits for the final state of the page: no skeletons or busy elements, fonts loaded, finite animations ended. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('main .skeleton, [aria-busy="true"]'))
  await page.evaluate(async () => {
    await document.fonts.ready
    const ending = (animation: Animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
    await Promise.all(
      document
        .getAnimations()
        .filter(ending)
        .map(animation => animation.finished.catch(() => {})),
    )
  })
}

/**
 * Returns the violations that axe finds on the current page. The themes differ only in colours, so the dark theme is
 * checked for contrast only. `repeated` are selectors of elements that are checked on another page.
 */
export async function auditThemes(
  page: Page,
  themes: readonly ('light' | 'dark')[],
  repeated: readonly string[] = [],
): Promise<string[]> {
  const found: string[] = []
  for (const theme of themes) {
    await page.evaluate(value => {
      if (value === 'dark') document.documentElement.dataset.theme = 'dark'
      else delete document.documentElement.dataset.theme
    }, theme)
    await waitUntilSettled(page)
    const violations = theme === 'light' ? await everyRule(page, repeated) : await colours(page, repeated)
    for (const { id, nodes } of violations) {
      for (const node of nodes) found.push(`${theme}, ${id}: ${node.target.join(' ')}: ${why(node.failureSummary)}`)
    }
  }
  return found
}

async function everyRule(page: Page, repeated: readonly string[]): Promise<Result[]> {
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } })
    .withTags(WCAG_22_AA)
  for (const again of repeated) axe.exclude(again)
  return (await axe.analyze()).violations
}

/**
 * Checks the colour contrast. Uses the axe script that `everyRule` has injected, because injecting it again would take
 * as long as the check.
 */
async function colours(page: Page, repeated: readonly string[]): Promise<Result[]> {
  return await page.evaluate(async exclude => {
    const { axe } = window as unknown as { axe: { run(context: object, options: object): Promise<AxeResults> } }
    const rules = { runOnly: { type: 'rule', values: ['color-contrast'] }, resultTypes: ['violations'] }
    return (await axe.run({ exclude: exclude.map(selector => [selector]) }, rules)).violations
  }, repeated)
}

const why = (summary = '') => summary.split('\n').slice(1, 2).join('').trim().slice(0, 160)

/** Returns interactive elements smaller than 24 by 24 pixels. Links within a sentence are exempt (WCAG 2.5.8). */
export async function smallTargets(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const targets =
      'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [tabindex="0"]'
    const says = (element: Element) => `${element.outerHTML.slice(0, 120)}`
    return [...document.querySelectorAll<HTMLElement>(targets)].flatMap(target => {
      if (!target.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return []
      // Measures the label of a visually hidden input, because users press the label.
      const hit = target.matches('input') ? ((target as HTMLInputElement).labels?.[0] ?? target) : target
      // Measures the whole card if the link's ::after covers the card.
      const { content, position } = getComputedStyle(target, '::after')
      const spread = content !== 'none' && position === 'absolute' ? (target.offsetParent ?? target) : target
      const boxes = [target, hit, spread].map(element => element.getBoundingClientRect())
      if (boxes.some(({ width, height }) => width >= 24 && height >= 24)) return []
      if (boxes[0]!.width <= 1 || target.closest('.visually-hidden, .skip-link')) return []
      const sentence = target.matches('a') && getComputedStyle(target).display === 'inline'
      if (sentence && target.parentElement!.textContent!.trim() !== target.textContent!.trim()) return []
      return [`${Math.round(boxes[0]!.width)}×${Math.round(boxes[0]!.height)} ${says(target)}`]
    })
  })
}

/**
 * Returns elements that overflow the page sideways, and texts that are clipped or squeezed by their box. Repeats the
 * check before it returns problems, because a new viewport size may take a moment to apply.
 */
export async function overflowingElements(page: Page): Promise<string[]> {
  const found = await overflowNow(page)
  if (found.length === 0) return found
  await page.waitForTimeout(400)
  return await overflowNow(page)
}

async function overflowNow(page: Page): Promise<string[]> {
  return await page.evaluate(async () => {
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
    const root = document.documentElement
    const isLarge = root.style.fontSize !== ''
    const found: string[] = []
    const wider: string[] = []
    const says = ({ tagName, className, textContent }: Element) =>
      `${tagName.toLowerCase()}.${className} "${textContent!.trim().slice(0, 40)}"`
    const hides = (way: string) => way === 'hidden' || way === 'clip'
    const page = { edges: root.getBoundingClientRect(), hides: false }

    function look(element: Element, around: typeof page) {
      const style = getComputedStyle(element)
      if (
        style.display === 'none' ||
        element.matches('svg, option, [aria-hidden="true"], .visually-hidden, .skip-link')
      )
        return
      const box = element.getBoundingClientRect()
      const visible = style.visibility === 'visible' && style.opacity !== '0' && box.width > 1
      const words = [...element.childNodes].some(node => node.nodeType === 3 && node.textContent!.trim())
      const fixed = style.position === 'fixed'
      const out = Math.max(box.right - around.edges.right, around.edges.left - box.left)
      if (visible && !fixed && out > 0.6) {
        if (around === page) wider.push(`wider than the page by ${Math.round(out)}: ${says(element)}`)
        else if (around.hides && words) found.push(`cut off by ${Math.round(out)}: ${says(element)}`)
      }
      const squeezed = !isLarge && box.width < 2 * Number.parseFloat(style.fontSize) && box.height > 5 * box.width
      if (visible && words && squeezed) found.push(`letter under letter: ${says(element)}`)
      const shortened = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
      if (visible && words && !shortened) {
        const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element
        if (hides(style.overflowX) && scrollWidth > clientWidth + 1) found.push(`cut off sideways: ${says(element)}`)
        if (hides(style.overflowY) && scrollHeight > clientHeight + 4) found.push(`cut off below: ${says(element)}`)
      }
      const bounds = style.overflowX !== 'visible' || fixed
      const inside = bounds ? { edges: box, hides: hides(style.overflowX) && !shortened } : around
      for (const child of element.children) look(child, inside)
    }

    look(document.body, page)
    if (root.scrollWidth <= root.clientWidth) return found
    return [...found, `the page is ${root.scrollWidth} wide in ${root.clientWidth}`, ...wider.slice(-4)]
  })
}
