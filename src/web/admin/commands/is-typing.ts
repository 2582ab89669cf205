/** True when a key press belongs to a text field or a dialog, so that shortcuts ignore it. */
export function isTyping({ target }: Pick<Event, 'target'>): boolean {
  if (!(target instanceof Element)) return false
  return target.closest('input, textarea, select, [contenteditable], dialog') !== null
}
