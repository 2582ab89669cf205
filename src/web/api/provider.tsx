import { createContext, type ReactNode, useContext } from 'react'
import type { Api } from './client.ts'

const onServer = new Proxy({} as Api, {
  get: (_, name) => () =>
    Promise.reject(new Error(`api.${String(name)} called during rendering: only loaders may call the API`)),
})
const ApiContext = createContext<Api>(onServer)

export function ApiProvider({ value, children }: { value: Api; children: ReactNode }) {
  return <ApiContext value={value}>{children}</ApiContext>
}

/** The API for event handlers and effects: forms, the cart, own orders. Initial page data comes from loaders. */
export function useApi(): Api {
  return useContext(ApiContext)
}
