const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]'

/**
 * Moves the focus when its element is removed from the page: a deleted line, a removed filter, a submitted form.
 * Browsers reset it to the document, which sends keyboard and screen reader users to the start. Instead it moves to the
 * next focusable element in the same dialog or page, or to the previous one.
 */
export function restoreLostFocus(): void {
  let held: Element
  /** A live range keeps the position when the element there is removed. */
  const place = document.createRange()

  function hold(element: Element) {
    held = element
    place.setStartBefore(element)
    place.collapse(true)
  }

  hold(document.activeElement ?? document.body)
  document.addEventListener('focusin', ({ target }) => hold(target as Element))
  new MutationObserver(() => {
    if (held.isConnected) return
    held = document.body
    // Deferred, so that other code runs first: a page change, a dialog that restores the focus.
    setTimeout(() => isLost() && neighbour(place)?.focus({ preventScroll: true }), 50)
  }).observe(document.body, { childList: true, subtree: true })
}

function isLost(): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body || activeElement instanceof HTMLDialogElement
}

function neighbour(place: Range): HTMLElement | undefined {
  const from = place.startContainer as Element
  const area = from.closest?.('dialog, main') ?? document.body
  const stops = [...area.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    stop => stop.tabIndex >= 0 && !stop.matches(':disabled, [inert] *') && stop.checkVisibility(),
  )
  return stops.find(stop => place.comparePoint(stop, 0) > 0) ?? stops.at(-1)
}
