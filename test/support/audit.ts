import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What axe finds on the page as it stands, in one theme; both themes share everything but colours. */
export async function auditThemes(page: Page, themes: ('light' | 'dark')[]): Promise<string[]> {
  const found: string[] = []
  for (const theme of themes) {
    await page.evaluate(value => {
      if (value === 'dark') document.documentElement.dataset.theme = 'dark'
      else delete document.documentElement.dataset.theme
    }, theme)
    const axe = new AxeBuilder({ page }).setLegacyMode()
    // The dark page differs from the light one in its colours alone.
    const { violations } = await (theme === 'light'
      ? axe.withTags(WCAG_22_AA)
      : axe.withRules('color-contrast')
    ).analyze()
    for (const { id, nodes } of violations) {
      for (const node of nodes) found.push(`${theme} ${id}: ${node.target.join(' ')} ${why(node.failureSummary)}`)
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
      const boxes = [target, hit].map(element => element.getBoundingClientRect())
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
    const width = root.clientWidth
    const says = (element: Element) => element.outerHTML.slice(0, 110)
    const scrolls = (element: Element) => {
      for (let box = element.parentElement; box && box !== document.body; box = box.parentElement)
        if (getComputedStyle(box).overflowX !== 'visible') return true
      return false
    }
    const shown = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
      element => element.checkVisibility({ visibilityProperty: true }) && !element.closest('.visually-hidden, svg'),
    )
    const found: string[] = []
    if (root.scrollWidth > width || innerWidth > Math.max(width, screen.width)) {
      const wide = shown.filter(element => {
        const { left, right } = element.getBoundingClientRect()
        return (right > width + 1 || left < -1) && !scrolls(element)
      })
      found.push(`page ${root.scrollWidth} wide in ${width}: ${wide.slice(-3).map(says).join(' | ')}`)
    }
    for (const element of shown) {
      const { overflowX, overflowY, textOverflow, webkitLineClamp, whiteSpace } = getComputedStyle(element)
      const ownWords = [...element.childNodes].some(node => node.nodeType === 3 && node.textContent!.trim())
      if (!ownWords && element.children.length > 3) continue
      const shortened =
        textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || /^(INPUT|SELECT|TEXTAREA)$/.test(element.tagName)
      if (shortened || !element.textContent!.trim() || element.clientWidth <= 1) continue
      if (overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 1)
        found.push(`cut off (${element.scrollWidth} in ${element.clientWidth}, ${whiteSpace}): ${says(element)}`)
      else if (overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 4)
        found.push(`cut off below (${element.scrollHeight} in ${element.clientHeight}): ${says(element)}`)
    }
    return found
  })
}
