/**
 * Serialised and validated JSON, in parts. A route may return it as `data`: it is inserted into the envelope unchanged.
 * The parts of a list are cached texts, which are written to the response buffer one by one instead of being joined
 * first.
 */
export class JsonText {
  readonly parts: readonly string[]

  constructor(...parts: string[]) {
    this.parts = parts
  }

  /** Returns a JSON array of serialised items. */
  static list(texts: readonly string[]): JsonText {
    return new JsonText('[', ...texts.flatMap((text, i) => (i === 0 ? text : [',', text])), ']')
  }

  /**
   * Returns a JSON object. Inserts a `JsonText` value unchanged and serialises any other value without validation: the
   * caller guarantees that it fits the contract.
   */
  static object(fields: Record<string, unknown>): JsonText {
    const written = Object.entries(fields).flatMap(([name, value], i) => [
      `${i === 0 ? '' : ','}${JSON.stringify(name)}:`,
      ...(value instanceof JsonText ? value.parts : [JSON.stringify(value)]),
    ])
    return new JsonText('{', ...written, '}')
  }

  /** Returns the envelope of a successful response. */
  static success(data: JsonText, { message, meta }: { message?: string; meta?: unknown }): JsonText {
    const rest = JSON.stringify({ message, meta }).slice(1)
    return new JsonText('{"success":true,"data":', ...data.parts, `${rest === '}' ? '' : ','}${rest}`)
  }

  get text(): string {
    return this.parts.join('')
  }

  /**
   * UTF-8 bytes in a newly allocated buffer, not in Node's shared pool. `isShared` allocates a `SharedArrayBuffer`,
   * which other threads can read.
   */
  bytes({ isShared = false } = {}): Buffer {
    let length = 0
    for (const part of this.parts) length += Buffer.byteLength(part)
    const bytes = Buffer.from(isShared ? new SharedArrayBuffer(length) : new ArrayBuffer(length))
    let written = 0
    for (const part of this.parts) written += bytes.write(part, written)
    return bytes
  }
}
