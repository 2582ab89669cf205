import type { Services } from '../http/services.ts'
import { lahza } from './lahza/lahza.ts'
import type { CardGateway } from './provider.ts'

/** The gateway by which cards pay; null for a shop that takes none. */
export function cardGatewayOf({ config }: Pick<Services, 'config'>): CardGateway | null {
  return config.lahza ? lahza(config.lahza) : null
}
