import type { EndpointName } from './all.ts'

/** Examples of requests and responses in the API reference; a test validates them against their schemas. */
export const EXAMPLES = {} as const satisfies Partial<Record<EndpointName, { body?: unknown; data?: unknown }>>
