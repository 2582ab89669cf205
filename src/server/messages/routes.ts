import { messages } from '../../shared/contracts/messages.ts'
import { type Route, route } from '../http/routes.ts'
import { receiveMessage } from './receive-message.ts'

export const routes: Route[] = [
  route(messages.sendContactMessage, async ({ db, body, language, now }) => {
    await receiveMessage(db, body, language, now)
    return { data: {} }
  }),
]
