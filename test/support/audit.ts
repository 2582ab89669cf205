import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The page as it stays: words in their font, nothing under way, nothing on its way in. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('main .skeleton, main [aria-busy="true"]'))
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

/** What axe finds on the page as it stands. The themes differ in colours alone, so the dark one is looked at for those. */
export async function auditThemes(page: Page, themes: readonly ('light' | 'dark')[]): Promise<string[]> {
  const found: string[] = []
  for (const theme of themes) {
    await page.evaluate(value => {
      if (value === 'dark') document.documentElement.dataset.theme = 'dark'
      else delete document.documentElement.dataset.theme
    }, theme)
    await settled(page)
    const axe = new AxeBuilder({ page }).setLegacyMode()
    const rules = theme === 'light' ? axe.withTags(WCAG_22_AA) : axe.withRules('color-contrast')
    for (const { id, nodes } of (await rules.analyze()).violations) {
      for (const node of nodes) found.push(`${theme}, ${id}: ${node.target.join(' ')}: ${why(node.failureSummary)}`)
    }
  }
  return found
}

const why = (summary = '') => summary.split('\n').slice(1, 2).join('').trim().slice(0, 160)

/** Things to press that are smaller than 24 by 24 pixels; links within a sentence may be (WCAG 2.5.8). */
export async function smallTargets(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const targets =
      'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [tabindex="0"]'
    const says = (element: Element) => `${element.outerHTML.slice(0, 120)}`
    return [...document.querySelectorAll<HTMLElement>(targets)].flatMap(target => {
      if (!target.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return []
      // A control that is there for listeners only is pressed by its label.
      const hit = target.matches('input') ? ((target as HTMLInputElement).labels?.[0] ?? target) : target
      // A link whose ::after lies over its whole card is as large as the card.
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

/** What sticks out of the page sideways, and words that their own box cuts off. */
export async function overflow(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const root = document.documentElement
    const says = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.className} "${element.textContent!.trim().slice(0, 40)}"`
    const shown = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
      element =>
        element.checkVisibility({ visibilityProperty: true }) && !element.closest('.visually-hidden, .skip-link, svg'),
    )
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
    const boxAround = (element: Element) => {
      for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
        const { overflowX, position } = getComputedStyle(box)
        if (overflowX !== 'visible' || position === 'fixed') return box
      }
      return root
    }
    const found: string[] = []
    for (const element of shown) {
      const { left, right, width } = element.getBoundingClientRect()
      const box = boxAround(element)
      const edges = box.getBoundingClientRect()
      const sticksOut = width > 1 && (right > edges.right + 1.5 || left < edges.left - 1.5)
      if (!sticksOut || getComputedStyle(element).position === 'fixed') continue
      const scrolls = box !== root && !hides(getComputedStyle(box).overflowX)
      const words = [...element.childNodes].some(node => node.nodeType === 3 && node.textContent!.trim())
      const { textOverflow, webkitLineClamp } = getComputedStyle(box)
      if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') continue
      if (box === root ? root.scrollWidth > root.clientWidth : !scrolls && words)
        found.push(
          `${box === root ? 'wider than the page' : 'cut off'}: ${says(element)} ${Math.round(left - edges.left)} to ${Math.round(right - edges.left)} in ${Math.round(edges.width)}`,
        )
    }
    for (const element of shown) {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element)
      const words = [...element.childNodes].some(node => node.nodeType === 3 && node.textContent!.trim())
      if (!words || textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || element.matches('option, textarea'))
        continue
      if (hides(overflowX) && element.scrollWidth > element.clientWidth + 1)
        found.push(`cut off sideways: ${says(element)}`)
      if (hides(overflowY) && element.scrollHeight > element.clientHeight + 4)
        found.push(`cut off below: ${says(element)}`)
    }
    if (root.scrollWidth > root.clientWidth && !found.some(one => one.startsWith('wider')))
      found.push(`the page scrolls sideways: ${root.scrollWidth} in ${root.clientWidth}`)
    return found
  })
}
