import { normaliseText } from '../../../shared/rules/text.ts'
import { formsOf } from './stems.ts'

const stemsOf = (...lists: string[]) =>
  new Set(
    lists
      .join(' ')
      .split(' ')
      .map(word => formsOf(normaliseText(word)).stem),
  )

const PEOPLE = stemsOf(
  'baby babies infant newborn toddler child children kid kids son daughter boy girl man men woman women husband wife mother mom mum father dad parents grandma grandmother grandpa grandfather brother sister friend guest lady',
  'طفل طفلي اطفال بيبي رضيع ولد اولاد ابن ابني بنت بنتي رجل رجال مره نساء زوج زوجي جوزي زوجه مرتي ام امي اب ابوي والد والدتي سته ستي جد جدي جدتي اخ اخوي اخت اختي صديق حماتي',
  'תינוק תינוקת פעוט ילד ילדה ילדים בן בת גבר גברים אישה נשים בעל בעלי אישתי אמא אימא אבא הורים סבא סבתא אח אחות חבר חברה',
  'ребенок ребенка ребенку дети детей малыш младенец сын дочь дочка мальчик девочка мужчина мужчины женщина женщины муж мужа мужу жена мама маме мать папа отец бабушка дедушка брат сестра подруга друг',
)

/**
 * True for a word that names the person who uses a product. In the ranking, such a word weighs less than the purpose of
 * the product.
 */
export const isPerson = (word: string): boolean => PEOPLE.has(formsOf(word).stem)

const PAIN = stemsOf(
  'hurt hurts hurting ache aches aching pain pains painful sore injured strained twisted swollen',
  'وجع بوجع بوجعني بتوجعني بيوجعني توجعني الم مؤلم ملتوي تعبان',
  'כואב כואבת כואבים כואבות כאב כאבים נקע נקוע',
  'болит болят боль боли ноет растянул растяжение ушиб',
)

/** True for a word that means pain. In a query with such a word, a body part is the purpose of the product. */
export const isPain = (word: string): boolean => PAIN.has(formsOf(word).stem)
