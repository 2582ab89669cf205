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

/** Returns the API client for event handlers and effects. The initial data of a page comes from its loader instead. */
export function useApi(): Api {
  return useContext(ApiContext)
}
