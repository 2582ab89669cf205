declare module 'virtual:endpoints*' {
  const table: import('../shared/contracts/all.ts').EndpointTable
  export default table
}

/** Its address. */
declare module '*.svg' {
  const address: string
  export default address
}

declare module 'virtual:messages' {
  /** The words of a set in a language. */
  export default function load(
    set: import('../shared/i18n/message-sets.ts').MessageSet,
    language: import('../shared/i18n/languages.ts').Language,
  ): Promise<{ default: import('../shared/i18n/messages.ts').CompiledMessages }>
}

/** Codes of the languages, inserted by the build. */
declare const __LANGUAGES__: readonly string[]
