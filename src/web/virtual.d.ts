declare module 'virtual:endpoints' {
  import type { EndpointName } from '../shared/contracts/all.ts'
  const table: Record<EndpointName, [method: string, path: string]>
  export default table
}
declare module 'virtual:messages/storefront/ar' {
  import type { CompiledMessages } from '../shared/i18n/messages.ts'
  const messages: CompiledMessages
  export default messages
}
declare module 'virtual:messages/storefront/en' {
  export { default } from 'virtual:messages/storefront/ar'
}
declare module 'virtual:messages/storefront/he' {
  export { default } from 'virtual:messages/storefront/ar'
}
declare module 'virtual:messages/storefront/ru' {
  export { default } from 'virtual:messages/storefront/ar'
}
declare module 'virtual:messages/admin/ar' {
  export { default } from 'virtual:messages/storefront/ar'
}
declare module 'virtual:messages/admin/en' {
  export { default } from 'virtual:messages/storefront/ar'
}
declare module 'virtual:messages/admin/he' {
  export { default } from 'virtual:messages/storefront/ar'
}
declare module 'virtual:messages/admin/ru' {
  export { default } from 'virtual:messages/storefront/ar'
}
