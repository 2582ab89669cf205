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
  type Load = () => Promise<{ default: import('../shared/i18n/messages.ts').CompiledMessages }>
  type Languages = Record<import('../shared/i18n/languages.ts').Language, Load>
  const loaders: Record<import('../shared/i18n/message-sets.ts').MessageSet, Languages>
  export default loaders
}
