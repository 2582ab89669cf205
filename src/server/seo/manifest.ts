import { directionOf, type Language } from '../../shared/i18n/languages.ts'
import { settingsIn } from '../content/settings.ts'
import type { Db } from '../database/connect.ts'

const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: `/icon-${size}${purpose === 'any' ? '' : '-maskable'}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** Web app manifest, in the language of the page that links to it. */
export async function manifestOf(db: Db, language: Language): Promise<string> {
  const { name, tagline } = await settingsIn(db, language)
  return JSON.stringify({
    id: '/',
    name,
    short_name: name,
    description: tagline,
    lang: language,
    dir: directionOf(language),
    start_url: `/${language}`,
    scope: '/',
    display: 'standalone',
    background_color: '#fbf9f5',
    theme_color: '#fbf9f5',
    categories: ['shopping', 'beauty', 'medical'],
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      icon(192, 'any'),
      icon(512, 'any'),
      icon(192, 'maskable'),
      icon(512, 'maskable'),
    ],
  })
}
