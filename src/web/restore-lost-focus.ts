const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]'

/**
 * Moves the focus if the focused element is removed from the page: a deleted line, a removed filter, a submitted form.
 * Browsers would reset the focus to the document, which sends keyboard and screen reader users to its beginning. The
 * focus moves to the next focusable element of the same dialog or page, or, if there is none, to the previous one.
 */
export function restoreLostFocus(): void {
  let held: Element
  /**
   * Position of the last focused element. Stored as a DOM range, which the browser keeps valid when the element is
   * removed.
   */
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
    // Deferred, because a page change or a closing dialog may set the focus itself.
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
