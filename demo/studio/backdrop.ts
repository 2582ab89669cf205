/**
 * The two studio backgrounds of the cutouts: small SVG files for use as CSS backgrounds on 4:5 boxes (they stretch to
 * any box). The wall meets the plinth at 82 %, objects stand at 88 %, the plinth's front edge is at 95.5 %.
 */
interface Light {
  wall: [string, string, string]
  glow: [string, number]
  beam: number
  leaf: [string, number]
  top: [string, string, string]
  face: [string, string]
  edge: [string, number]
  seam: [string, number]
}

const leaf = (x: number, y: number, turn: number, size: number) =>
  `<path transform="translate(${x} ${y})rotate(${turn})scale(${size})" d="M0 0C30-15 90-16 130 0C90 14 30 14 0 0"/>`

const LEAVES = [
  [-10, 400, -74],
  [10, 340, -8],
  [30, 300, -66],
  [64, 240, 4],
  [96, 206, -58],
  [140, 164, 12],
  [180, 136, -48],
  [228, 104, 22],
  [270, 82, -36],
  [320, 52, 34],
]
  .map(([x, y, turn], i) => leaf(x as number, y as number, turn as number, 1.35 - i * 0.05))
  .join('')

function studio(light: Light): string {
  const stops = (colors: readonly string[]) =>
    colors.map((c, i) => `<stop offset="${i / (colors.length - 1)}" stop-color="${c}"/>`).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1080 1350" preserveAspectRatio="none"><defs><linearGradient id="w" x2="1" y2="1">${stops(light.wall)}</linearGradient><radialGradient id="g" cx=".56" cy=".4" r=".62"><stop stop-color="${light.glow[0]}" stop-opacity="${light.glow[1]}"/><stop offset="1" stop-color="${light.glow[0]}" stop-opacity="0"/></radialGradient><linearGradient id="t" x2="1">${stops(light.top)}</linearGradient><linearGradient id="f" x2="1">${stops(light.face)}</linearGradient><linearGradient id="s" x2="0" y2="1"><stop stop-opacity="${light.seam[1]}" stop-color="${light.seam[0]}"/><stop offset="1" stop-opacity="0" stop-color="${light.seam[0]}"/></linearGradient><filter id="b" x="-.3" y="-.3" width="1.6" height="1.6"><feGaussianBlur stdDeviation="11"/></filter></defs><path fill="url(#w)" d="M0 0h1080v1110H0z"/><path fill="url(#g)" d="M0 0h1080v1110H0z"/><g filter="url(#b)"><path fill="#fff" opacity="${light.beam}" d="M330-60h190L860 1110H560zM590-60h150l390 1170H930z"/><g fill="${light.leaf[0]}" opacity="${light.leaf[1]}"><path d="M-40 480Q60 220 370 10l4 8Q80 230-30 484z"/>${LEAVES}</g></g><path fill="url(#t)" d="M0 1107h1080v182H0z"/><path fill="url(#s)" d="M0 1107h1080v60H0z"/><path fill="url(#f)" d="M0 1289h1080v61H0z"/><path fill="${light.edge[0]}" opacity="${light.edge[1]}" d="M0 1286h1080v5H0z"/></svg>\n`
}

export const STUDIO_LIGHT = studio({
  wall: ['#e9e0d1', '#f3ecdf', '#ebe2d2'],
  glow: ['#fffdf8', 0.85],
  beam: 0.3,
  leaf: ['#6f7c66', 0.24],
  top: ['#f5efe4', '#eee6d8', '#e2d7c5'],
  face: ['#ddd1be', '#cdbfa9'],
  edge: ['#fffaf0', 0.95],
  seam: ['#8d7a5f', 0.22],
})

export const STUDIO_DARK = studio({
  wall: ['#1b2621', '#22302a', '#16201b'],
  glow: ['#6f8a7b', 0.42],
  beam: 0.035,
  leaf: ['#050a08', 0.38],
  top: ['#47524b', '#3d4741', '#2c3530'],
  face: ['#262e2a', '#1c2320'],
  edge: ['#8fa396', 0.45],
  seam: ['#050807', 0.45],
})
