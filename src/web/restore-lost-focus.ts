const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]'

/**
 * What holds the focus may leave the page: a line that is removed, a filter taken off, a form that was sent. A browser
 * then drops the focus to the document, and who works by keyboard or ear is thrown to its start. Here it goes on to what
 * follows in the same dialog or page, else to what stood before.
 */
export function restoreLostFocus(): void {
  let held: Element
  /** A live range: it stays at the place when what stood there leaves. */
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
    // After whoever knows better: a page that arrives, a dialog that gives the focus back.
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
