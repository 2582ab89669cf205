/**
 * Size in pixels of share images. Their backdrop is the shop's studio: limestone wall, morning light, olive leaves and
 * plinth.
 */
export const SHARE_WIDTH = 1_200
export const SHARE_HEIGHT = 630
/** Vertical position of the floor on which the objects are placed. */
export const FLOOR_Y = 556

const leaf = ([x, y, turn, size]: readonly number[]) =>
  `<path transform="translate(${x} ${y})rotate(${turn})scale(${size})" d="M0 0C30-15 90-16 130 0C90 14 30 14 0 0"/>`

const LEAVES = [
  [-10, 330, -74, 1.2],
  [10, 280, -8, 1.15],
  [40, 240, -66, 1.1],
  [86, 190, 4, 1.05],
  [130, 156, -58, 1],
  [186, 118, 12, 0.95],
  [240, 92, -48, 0.9],
  [300, 66, 22, 0.85],
]

/** Logo, as in the favicon. */
const MARK =
  'M16 2a14 14 0 0 1 14 14v9a5 5 0 0 1-5 5h-9a14 14 0 0 1 0-28zm0 8.5a5.5 5.5 0 0 0 0 11h3.2a2.3 2.3 0 0 0 2.3-2.3V16a5.5 5.5 0 0 0-5.5-5.5z'

/** Backdrop as SVG; with `alone`, it contains a large central logo instead of space for an object. */
export function shareBackdrop({ alone }: { alone: boolean }): Buffer {
  const mark = alone ? 'translate(504 219) scale(6)' : 'translate(1096 44) scale(1.75)'
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}"><defs>` +
      '<linearGradient id="w" x2="1" y2="1"><stop stop-color="#e9e0d1"/><stop offset=".5" stop-color="#f3ecdf"/><stop offset="1" stop-color="#ebe2d2"/></linearGradient>' +
      '<radialGradient id="g" cx=".54" cy=".42" r=".5"><stop stop-color="#fffdf8" stop-opacity=".9"/><stop offset="1" stop-color="#fffdf8" stop-opacity="0"/></radialGradient>' +
      '<linearGradient id="t" x2="1"><stop stop-color="#f5efe4"/><stop offset=".5" stop-color="#eee6d8"/><stop offset="1" stop-color="#e2d7c5"/></linearGradient>' +
      '<linearGradient id="f" x2="1"><stop stop-color="#ddd1be"/><stop offset="1" stop-color="#cdbfa9"/></linearGradient>' +
      '<linearGradient id="s" x2="0" y2="1"><stop stop-color="#8d7a5f" stop-opacity=".22"/><stop offset="1" stop-color="#8d7a5f" stop-opacity="0"/></linearGradient>' +
      '<filter id="b" x="-.3" y="-.3" width="1.6" height="1.6"><feGaussianBlur stdDeviation="9"/></filter></defs>' +
      '<path fill="url(#w)" d="M0 0h1200v520H0z"/><path fill="url(#g)" d="M0 0h1200v520H0z"/>' +
      `<g filter="url(#b)"><path fill="#fff" opacity=".32" d="M300-40h190L800 520H520zM580-40h140l340 560H880z"/><g fill="#6f7c66" opacity=".24">${LEAVES.map(leaf).join('')}</g></g>` +
      '<path fill="url(#t)" d="M0 518h1200v84H0z"/><path fill="url(#s)" d="M0 518h1200v34H0z"/><path fill="url(#f)" d="M0 600h1200v30H0z"/><path fill="#fffaf0" d="M0 598h1200v3H0z"/>' +
      `<path transform="${mark}" fill="#2e5d4b" fill-rule="evenodd" d="${MARK}"/></svg>`,
  )
}
