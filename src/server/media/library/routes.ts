import { media } from '../../../shared/contracts/media.ts'
import { type Route, route } from '../../http/routes.ts'
import { addPicture } from './add-picture.ts'
import { changePicture } from './change-picture.ts'
import { listPictures, pictureById } from './queries.ts'
import { removePicture } from './remove-picture.ts'
import { usesOf } from './uses.ts'

export const routes: Route[] = [
  route(media.adminListPictures, async ({ db, query }) => ({ data: await listPictures(db, query) })),
  route(media.adminGetPicture, async ({ db, params, language }) => {
    const picture = await pictureById(db, params.id)
    return { data: { ...picture, shown: await usesOf(db, picture.path, language) } }
  }),
  route(media.adminUploadPicture, async ({ services, file, query, who }) => ({
    data: await addPicture(services, { bytes: file, name: query.name ?? '', addedBy: who.userId }),
  })),
  route(media.adminChangePicture, async ({ services, params, body, who }) => ({
    data: await changePicture(services, params.id, body, who),
  })),
  route(media.adminRemovePicture, async ({ services, params, who, language }) => {
    await removePicture(services, params.id, { ...who, language })
    return { data: {} }
  }),
]
