/** Hands the browser a file to keep. */
export function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  // The browser has to have begun.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** A file as an address that the content policy allows: it holds the bytes themselves and leads nowhere. */
export function dataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
