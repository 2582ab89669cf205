import { createContext, type RouterContextProvider } from 'react-router'
import type { I18nValue } from '../i18n.tsx'
import type { Api } from './client.ts'

/** Router context through which loaders get the API, on the server and in the browser. */
export const apiContext = createContext<Api>()
export const i18nContext = createContext<I18nValue>()

export interface LoaderArgs {
  context: Readonly<RouterContextProvider>
  params: Record<string, string | undefined>
  request: Request
}
