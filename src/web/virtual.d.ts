declare module 'virtual:endpoints' {
  const table: import('../shared/contracts/endpoint-table.ts').EndpointTable
  export default table
}

/** URL of the file. */
declare module '*.svg' {
  const address: string
  export default address
}

declare module 'virtual:messages/*' {
  const messages: import('../shared/i18n/messages.ts').CompiledMessages
  export default messages
}

/** Codes of the languages, inserted by the build. */
declare const __LANGUAGES__: readonly string[]
