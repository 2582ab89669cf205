import { paths } from '../paths.ts'

/** The requested address after signing in, if it is a path on this site; else the home page. */
export function safeRedirect(next: string | null): string {
  if (!next || !/^\/(?![/\\])/.test(next) || /[\p{Cc}\\]/u.test(next)) return paths.home
  return new URL(next, 'http://shop.invalid').host === 'shop.invalid' ? next : paths.home
}
