/** A picture as an address that the content policy allows: it holds the bytes themselves and leads nowhere. */
export function pictureAddress(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}

/** Saves a file that only a call with the token can fetch. */
export function download(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  // The browser has to have begun.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
