import { createContext, type RouterContextProvider } from 'react-router'
import type { I18nValue } from '../i18n.tsx'
import type { Api } from './client.ts'

/** Context of loaders, the same in the browser and on the server. */
export const apiContext = createContext<Api>()
export const i18nContext = createContext<I18nValue>()

export interface LoaderTools {
  context: Readonly<RouterContextProvider>
  params: Record<string, string | undefined>
  request: Request
}
