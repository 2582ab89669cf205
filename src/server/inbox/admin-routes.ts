import { messageDesk } from '../../shared/contracts/message-desk.ts'
import { type Route, route } from '../http/routes.ts'
import { listMessages } from './list-messages.ts'
import { messageById } from './present.ts'
import { answerMessage, closeMessage, noteMessage } from './see-to-message.ts'

export const routes: Route[] = [
  route(messageDesk.adminListMessages, async ({ db, query }) => ({ data: await listMessages(db, query) })),
  route(messageDesk.adminGetMessage, async ({ db, params }) => ({ data: await messageById(db, params.id) })),
  route(messageDesk.adminAnswerMessage, async ({ services, params, body, who }) => ({
    data: await answerMessage(services, params.id, body, who),
  })),
  route(messageDesk.adminNoteMessage, async ({ services, params, body, who }) => ({
    data: await noteMessage(services, params.id, body, who),
  })),
  route(messageDesk.adminCloseMessage, async ({ services, params, body, who }) => ({
    data: await closeMessage(services, params.id, body, who),
  })),
]
