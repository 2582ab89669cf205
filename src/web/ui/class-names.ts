/** `button button--primary`: joins what is there, drops what is not. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
