import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const STYLE = `
body { margin: 2rem; background: #f1ece3; color: #17231e; font: 15px/1.5 system-ui, sans-serif; }
h2 { margin: 2.5rem 0 0.75rem; font-size: 1.125rem; }
.shots { display: flex; gap: 1rem; overflow-x: auto; padding-bottom: 0.5rem; }
figure { flex: none; margin: 0; }
a { display: block; block-size: 26rem; overflow: hidden; border: 1px solid #e2dbcf; border-radius: 8px; }
.phone a { inline-size: 12rem; }
.desktop a { inline-size: 30rem; }
img { display: block; inline-size: 100%; }
figcaption { font-size: 13px; color: #56635c; }`

/** One row per screen, one image per variant; a click opens the full image. */
export function contactSheet(folder: string, names: string[]): string {
  const looks = readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(entry => entry.name)
    .sort((a, b) => Number(b.startsWith('phone')) - Number(a.startsWith('phone')) || a.localeCompare(b))
  const rows = names.flatMap(name => {
    const shots = looks.filter(look => existsSync(join(folder, look, `${name}.jpg`)))
    return shots.length ? [row(name, shots)] : []
  })
  return `<!doctype html><meta charset="utf-8"><title>Nadara, every screen</title><style>${STYLE}</style>
<h1>Nadara, every screen</h1>${rows.join('')}\n`
}

function row(name: string, looks: string[]): string {
  const shots = looks.map(look => {
    const file = `${look}/${name}.jpg`
    const size = look.split('-')[0]
    const image = `<a href="${file}"><img loading="lazy" src="${file}" alt="${name}, ${look}"></a>`
    return `<figure class="${size}">${image}<figcaption>${look.replaceAll('-', ' ')}</figcaption></figure>`
  })
  return `<h2>${name}</h2><div class="shots">${shots.join('')}</div>\n`
}
