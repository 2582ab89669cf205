/** Minimal PNG encoder, to pass lit surfaces to the browser inside an SVG. */
import { crc32, deflateSync } from 'node:zlib'

function chunk(type: string, data: Uint8Array): Buffer {
  const out = Buffer.alloc(data.length + 12)
  out.writeUInt32BE(data.length, 0)
  out.write(type, 4, 'latin1')
  out.set(data, 8)
  out.writeUInt32BE(crc32(out.subarray(4, data.length + 8)), data.length + 8)
  return out
}

/** `pixels` are rows of RGBA, not premultiplied. */
export function pngDataUri(pixels: Uint8Array, width: number, height: number): string {
  const stride = width * 4
  const raw = Buffer.alloc((stride + 1) * height)
  for (let y = 0; y < height; y++) {
    const from = y * stride
    const to = y * (stride + 1)
    raw[to] = y === 0 ? 0 : 2
    for (let i = 0; i < stride; i++) {
      const above = y === 0 ? 0 : (pixels[from - stride + i] as number)
      raw[to + 1 + i] = (pixels[from + i] as number) - above
    }
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 6, 0, 0, 0], 8)
  const file = Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(raw, { level: 2 })),
    chunk('IEND', new Uint8Array(0)),
  ])
  return `data:image/png;base64,${file.toString('base64')}`
}
