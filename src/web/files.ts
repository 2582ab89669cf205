/** Downloads a file in the browser. */
export function downloadFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  // Revoked later, because the download may not have started yet.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** Converts a file to a data URL, which the CSP allows for images, unlike a blob URL. */
export function dataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
