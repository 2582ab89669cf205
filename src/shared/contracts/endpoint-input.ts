import type { z } from 'zod'
import type { Endpoint } from './endpoint.ts'

type Part<E, K extends string, D extends 'in' | 'out'> = E extends { [P in K]: infer S extends z.ZodType }
  ? D extends 'in'
    ? z.input<S>
    : z.output<S>
  : undefined

/** Validated input of a handler. */
export interface Parsed<E extends Endpoint> {
  file: E extends { upload: object } | { signed: true } ? Uint8Array : undefined
  params: Part<E, 'params', 'out'>
  query: Part<E, 'query', 'out'>
  headers: Part<E, 'headers', 'out'>
  body: Part<E, 'body', 'out'>
}

type Given<K extends string, V> = [V] extends [undefined]
  ? { [P in K]?: undefined }
  : Partial<V> extends V
    ? { [P in K]?: V }
    : { [P in K]: V }

/** Arguments of a client call: the parts of a request that the endpoint declares. */
export type CallInput<E extends Endpoint> = Given<'params', Part<E, 'params', 'in'>> &
  Given<'query', Part<E, 'query', 'in'>> &
  Given<'headers', Part<E, 'headers', 'in'>> &
  Given<'body', Part<E, 'body', 'in'>> &
  (E extends { upload: object } ? { file: Blob } : { file?: undefined })
