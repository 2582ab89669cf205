import type { Services } from '../http/services.ts'
import { lahzaGateway } from './lahza/lahza.ts'
import type { CardGateway } from './provider.ts'

/** Card gateway of the shop; null if none is configured. */
export function cardGatewayOf({ config }: Pick<Services, 'config'>): CardGateway | null {
  return config.lahza ? lahzaGateway(config.lahza) : null
}
