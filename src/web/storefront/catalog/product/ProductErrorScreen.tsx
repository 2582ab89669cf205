import { useRouteError } from 'react-router'
import { island } from '../../../island.tsx'
import { ErrorScreen } from '../../layout/ErrorScreen.tsx'

const UnknownProduct = island(() => import('./ProductNotFound.tsx').then(module => module.ProductNotFound))

/** Error screen of a missing product; other errors use the shop's own error screen. */
export function ProductErrorScreen() {
  const error = useRouteError() as { status?: number } | undefined
  return error?.status === 404 ? <UnknownProduct /> : <ErrorScreen />
}
