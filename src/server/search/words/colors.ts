import { normaliseText } from '../../../shared/rules/text.ts'
import { formsOf } from './stems.ts'

const STEMS = new Set(
  [
    'black white red blue green yellow pink purple brown beige grey gray gold golden silver orange dark light navy violet burgundy',
    'اسود سوداء سودا ابيض بيضاء احمر حمراء حمرا ازرق زرقاء اخضر خضراء اصفر صفراء وردي زهري بنفسجي بني بيج رمادي ذهبي فضي برتقالي غامق فاتح كحلي',
    'שחור שחורה לבן לבנה אדום אדומה כחול כחולה ירוק ירוקה צהוב צהובה ורוד ורודה סגול סגולה חום חומה בז׳ אפור זהב כסף כתום כהה בהיר',
    'черный черная черное белый белая красный красная красное синий синяя зеленый зеленая желтый розовый розовая фиолетовый коричневый бежевый серый золотой золотистый серебряный оранжевый темный светлый',
  ]
    .join(' ')
    .split(' ')
    .map(word => formsOf(normaliseText(word)).stem),
)

/** True for the name of a colour. A colour alone does not identify a product. */
export const isColor = (word: string): boolean => STEMS.has(formsOf(word).stem)
