import type { Page } from '@playwright/test'

/**
 * Checks of reduced motion, forced colours and bidirectional text. Each function returns the problems that it finds on
 * the page.
 */

/** Returns animations that run despite reduced motion. */
export async function motionViolations(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const lasting = ({ effect, playState }: Animation) =>
      playState === 'running' && Number(effect?.getComputedTiming().endTime ?? 0) > 50
    const moving = document.getAnimations().filter(lasting)
    const smooth = [...document.querySelectorAll('*')].filter(
      element => getComputedStyle(element).scrollBehavior === 'smooth',
    )
    return [
      ...moving.map(({ effect }) => `moves: ${(effect as KeyframeEffect).target?.className}`),
      ...smooth.map(({ className }) => `scrolls smoothly: ${className}`),
    ]
  })
}

/** Returns controls that would be invisible in forced colours: without text, icon or border. */
export async function invisibleInForcedColours(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' })
  const lost = await page.evaluate(() => {
    const controls = 'a[href], button, input:not([type="hidden"]), select, textarea, summary'
    const clear = 'rgba(0, 0, 0, 0)'
    const hasEdge = (style: CSSStyleDeclaration) =>
      (style.borderTopStyle !== 'none' &&
        Number.parseFloat(style.borderTopWidth) > 0 &&
        style.borderTopColor !== clear) ||
      style.outlineStyle !== 'none' ||
      (style.forcedColorAdjust === 'none' && style.backgroundImage !== 'none')

    return [...document.querySelectorAll<HTMLElement>(controls)].flatMap(control => {
      if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return []
      if (control.getBoundingClientRect().width <= 1 || control.matches('.skip-link')) return []
      const { value, labels, placeholder } = control as HTMLInputElement
      const words =
        control.innerText?.trim() || labels?.[0]?.innerText || (control.matches('input') && (value || placeholder))
      const drawing = control.querySelector('svg, img')
      const edged = [control, ...control.querySelectorAll('*')].some(part =>
        [undefined, '::before', '::after'].some(pseudo => hasEdge(getComputedStyle(part, pseudo))),
      )
      return words || drawing || edged ? [] : [`nothing is left of ${control.outerHTML.slice(0, 110)}`]
    })
  })
  await page.emulateMedia({ forcedColors: 'none' })
  return lost
}

/**
 * Returns numbers, signs and Latin words that a line displays in the wrong order, such as 50+ displayed as +50; also
 * reports a page that shows ₪ on different sides of its prices.
 */
export async function bidiErrors(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const root = document.documentElement
    const found: string[] = []
    const sides = new Set<string>()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const at = (node: Node, index: number) => {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + 1)
      return range.getBoundingClientRect()
    }
    while (texts.nextNode()) {
      const node = texts.currentNode as Text
      const text = node.data
      const around = node.parentElement
      if (!/[\d₪]/.test(text) || !around?.checkVisibility()) continue
      // Skips text that is marked with another language, because it has its own direction.
      if (around.closest('option, .visually-hidden, [lang]') !== root) continue
      for (const match of text.matchAll(/\d[\d.,]*\d|\+\d[\d ]{6,}\d|\d\+|\d%|[A-Za-z]{2,} \d+/g)) {
        const [first, last] = [at(node, match.index), at(node, match.index + match[0].length - 1)]
        const sameLine = Math.abs(first.top - last.top) < first.height / 2
        if (sameLine && first.width > 0 && last.left < first.left)
          found.push(`turned round: ${match[0]} in "${text.trim()}"`)
      }
      for (const { index, 0: pair } of text.matchAll(/₪\s?\d|\d\s?₪/g)) {
        const [first, last] = [at(node, index), at(node, index + pair.length - 1)]
        const isFirst = (pair[0] === '₪') === first.left < last.left
        if (first.width > 0 && Math.abs(first.top - last.top) < first.height / 2)
          sides.add(isFirst ? 'before' : 'after')
      }
    }
    return sides.size > 1 ? [...found, 'prices have their ₪ on either side'] : found
  })
}
