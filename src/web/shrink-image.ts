/** Size in bytes up to which an image is not shrunk. */
const MAX_UNSHRUNK_BYTES = 1_000_000
/** Maximum length of the longer side in pixels. Keeps small print readable. */
const MAX_SIDE_PX = 2_800

/**
 * Shrinks a photograph to a size at which small print stays readable, because phone photos are large and mobile
 * networks slow. Small images, other files, and images that cannot be shrunk are returned unchanged. `keepsClear`
 * preserves transparency.
 */
export async function shrinkImage(file: File, { keepsClear = false } = {}): Promise<Blob> {
  if (!file.type.startsWith('image/') || file.size <= MAX_UNSHRUNK_BYTES) return file
  try {
    const image = await createImageBitmap(file)
    const scale = Math.min(1, MAX_SIDE_PX / Math.max(image.width, image.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(image.width * scale)
    canvas.height = Math.round(image.height * scale)
    canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height)
    image.close()
    const lighter = await new Promise<Blob | null>(resolve =>
      canvas.toBlob(resolve, keepsClear ? 'image/webp' : 'image/jpeg', 0.88),
    )
    return lighter && lighter.size < file.size ? lighter : file
  } catch {
    return file
  }
}
