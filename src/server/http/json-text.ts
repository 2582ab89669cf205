/** Serialised and validated JSON. A route may return it as `data`: it is inserted into the envelope unchanged. */
export class JsonText {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  /** An array of texts. */
  static list(texts: readonly string[]): JsonText {
    return new JsonText(`[${texts.join(',')}]`)
  }

  /** An object whose values are texts, or values that the caller knows to satisfy the contract. */
  static object(fields: Record<string, unknown>): JsonText {
    const written = Object.entries(fields).map(([name, value]) => `${JSON.stringify(name)}:${jsonOf(value)}`)
    return new JsonText(`{${written.join(',')}}`)
  }
}

function jsonOf(value: unknown): string {
  return value instanceof JsonText ? value.text : JSON.stringify(value)
}

/** The envelope of a successful answer. */
export function successText(data: JsonText, { message, meta }: { message?: string; meta?: unknown }): string {
  const rest = JSON.stringify({ message, meta }).slice(1)
  return `{"success":true,"data":${data.text}${rest === '}' ? '' : ','}${rest}`
}
