/** Whether a key goes into something that is written in, or into a dialog: then it means what it means there. */
export function isTyping({ target }: Pick<Event, 'target'>): boolean {
  if (!(target instanceof Element)) return false
  return target.closest('input, textarea, select, [contenteditable], dialog') !== null
}
