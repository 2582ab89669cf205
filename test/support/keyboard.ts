import { expect, type Locator, type Page } from '@playwright/test'

/** Maximum presses of Tab to reach an element. */
const MAX_PRESSES = 120

/** Presses Tab or Shift+Tab until the target has the focus. Fails if the focus is not visible on the way. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const wanted = await target.first().elementHandle()
  for (let press = 0; press < MAX_PRESSES; press += 1) {
    await page.keyboard.press(key)
    const problem = await lastingProblem(page)
    if (problem) throw new Error(problem)
    if (await page.evaluate(element => document.activeElement === element, wanted)) return
  }
  throw new Error(`${target} is not reached by ${key}`)
}

/**
 * Presses Tab from the current focus to the last element of the page, or of an open dialog. Returns the problems found.
 */
export async function tabThroughPage(page: Page, dialog?: Locator): Promise<string[]> {
  const found: string[] = []
  const left = () => page.evaluate(() => document.activeElement === document.body)
  // True if the focus is inside the page already, for example because an opened element has moved it.
  let began = !(await left())
  for (let press = 0; press < 3 * MAX_PRESSES; press += 1) {
    await page.keyboard.press('Tab')
    // After the last element the focus moves to the browser's own interface.
    if (began && (await left())) return found
    began = true
    const problem = await lastingProblem(page)
    if (problem) found.push(problem)
    if (dialog && !(await dialog.evaluate(box => box.contains(document.activeElement)))) found.push('out of the dialog')
  }
  return [...found, 'the page has no end']
}

export async function expectFocus(target: Locator): Promise<void> {
  await expect(target).toBeFocused()
  await expectVisibleFocus(target.page())
}

export async function expectVisibleFocus(page: Page): Promise<void> {
  await expect.poll(() => focusProblem(page)).toBeNull()
}

/** Expects the focus to be on the heading, where a navigation moves it. */
export async function expectHeadingFocus(page: Page, heading: string | RegExp): Promise<void> {
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText(heading)
  await expect(title).toBeFocused()
}

/** Returns a problem only if it remains after animations have ended. */
async function lastingProblem(page: Page): Promise<string | null> {
  const problem = await focusProblem(page)
  if (!problem) return null
  await page.waitForTimeout(300)
  return await focusProblem(page)
}

/**
 * Returns the reason why the focus is not visible: lost (WCAG 2.4.3), without a ring of sufficient contrast (2.4.7,
 * 1.4.11), outside of the viewport, or covered by a bar (2.4.11).
 */
async function focusProblem(page: Page): Promise<string | null> {
  return await page.evaluate(() => {
    const { activeElement } = document
    if (!(activeElement instanceof HTMLElement) || activeElement === document.body) return 'the focus is lost'
    const focused: HTMLElement = activeElement
    const says = `${focused.outerHTML.slice(0, 110)} …`
    const ring = ringOf(focused)
    if (!ring) return `no ring: ${says}`
    if (ring < 3) return `a ring of ${ring.toFixed(1)}:1: ${says}`
    return isSeen(focused) ? null : `hidden: ${says}`

    /**
     * Returns the contrast of the focus ring, on the focused element or on the box that shows its ring; null without a
     * ring.
     */
    function ringOf(element: HTMLElement): number | null {
      const around = [element, element.parentElement!, element.parentElement!.parentElement!]
      for (const box of around) {
        for (const part of [undefined, '::after']) {
          const style = getComputedStyle(box, part)
          const { outlineStyle, outlineWidth, outlineOffset, outlineColor } = style
          if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 1 || style.opacity === '0') continue
          const inside = Number.parseFloat(outlineOffset) < 0
          return contrast(colour(outlineColor), colour(backgroundOf(inside ? box : box.parentElement!)))
        }
      }
      return null
    }

    function backgroundOf(element: Element | null): string {
      for (let box = element; box; box = box.parentElement) {
        const { backgroundColor } = getComputedStyle(box)
        if (!/(, 0|\/ 0)\)$/.test(backgroundColor) && backgroundColor !== 'transparent') return backgroundColor
      }
      return '#fff'
    }

    function colour(css: string): number[] {
      const pixel = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d')!
      pixel.fillStyle = css
      pixel.fillRect(0, 0, 1, 1)
      return [...pixel.getImageData(0, 0, 1, 1).data].slice(0, 3)
    }

    function contrast(one: number[], other: number[]): number {
      const light = (rgb: number[]) => {
        const [r, g, b] = rgb.map(part =>
          part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
        )
        return 0.2126 * r! + 0.7152 * g! + 0.0722 * b! + 0.05
      }
      return Math.max(light(one), light(other)) / Math.min(light(one), light(other))
    }

    /** True if part of an element is inside the viewport and not covered. */
    function isSeen(element: HTMLElement): boolean {
      const box = element.getBoundingClientRect()
      const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)]
      const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)]
      if (right - left < 1 || bottom - top < 1) return false
      const points = [0.2, 0.5, 0.8].flatMap(x =>
        [0.2, 0.5, 0.8].map(y => [left + x * (right - left), top + y * (bottom - top)]),
      )
      return points.some(([x, y]) => {
        const hit = document.elementFromPoint(x!, y!)
        return hit && (element.contains(hit) || hit.contains(element))
      })
    }
  })
}
