import { paths } from '../paths.ts'

/** The wished address after signing in, if it is one of ours: a path on this site and nothing else. */
export function safeRedirect(next: string | null): string {
  if (!next || !/^\/(?![/\\])/.test(next) || /[\p{Cc}\\]/u.test(next)) return paths.home
  return new URL(next, 'http://shop.invalid').host === 'shop.invalid' ? next : paths.home
}
