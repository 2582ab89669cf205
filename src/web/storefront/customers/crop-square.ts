/** Side length of the crop in pixels: twice the stored size. */
const SIDE_PX = 512

interface Square {
  x: number
  y: number
  width: number
  height: number
}

/** Crops an image to a square in the browser. The rest of the image is never uploaded. */
export async function cropSquare(url: string, { x, y, width, height }: Square): Promise<Blob> {
  const image = new Image()
  image.src = url
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = SIDE_PX
  canvas.height = SIDE_PX
  canvas.getContext('2d')!.drawImage(image, x, y, width, height, 0, 0, SIDE_PX, SIDE_PX)
  return new Promise((resolve, reject) =>
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('the image was not encoded'))), 'image/jpeg', 0.9),
  )
}
