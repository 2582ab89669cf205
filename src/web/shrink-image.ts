/** Bytes below which a picture goes as it is. */
const SMALL = 1_000_000
/** Pixels of the longer side: small print stays readable. */
const LONGEST = 2_800

/**
 * A photograph as light as it can be read: a phone makes eight megabytes of it, a slow network sends one.
 * What is no picture, or cannot be made lighter, stays as it is. `keepsClear`: what shines through still does.
 */
export async function shrinkImage(file: File, { keepsClear = false } = {}): Promise<Blob> {
  if (!file.type.startsWith('image/') || file.size <= SMALL) return file
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const lighter = await new Promise<Blob | null>(resolve =>
      canvas.toBlob(resolve, keepsClear ? 'image/webp' : 'image/jpeg', 0.88),
    )
    return lighter && lighter.size < file.size ? lighter : file
  } catch {
    return file
  }
}
