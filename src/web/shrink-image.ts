/** Size in bytes below which an image is not shrunk. */
const SMALL = 1_000_000
/** Pixels of the longer side: small print stays readable. */
const LONGEST = 2_800

/**
 * Shrinks a photograph to a readable minimum, since phones take eight megabytes and mobile networks are slow. Files that are no
 * image, or cannot be shrunk, are returned unchanged. `keepsClear` preserves transparency.
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
