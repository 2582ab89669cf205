import { paths } from '../paths.ts'

/** Returns the path to open after signing in: the requested path if it is on this site, else the home page. */
export function safeRedirect(next: string | null): string {
  if (!next || !/^\/(?![/\\])/.test(next) || /[\p{Cc}\\]/u.test(next)) return paths.home
  return new URL(next, 'http://shop.invalid').host === 'shop.invalid' ? next : paths.home
}
