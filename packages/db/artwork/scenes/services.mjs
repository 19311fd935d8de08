/** The square images of the ten services. */
import { sport } from './services/sport.mjs'
import { heritage } from './services/heritage.mjs'
import { social } from './services/social.mjs'
import { training } from './services/training.mjs'
import { food } from './services/food.mjs'
import { women } from './services/women.mjs'
import { men } from './services/men.mjs'
import { youth } from './services/youth.mjs'
import { lunch } from './services/lunch.mjs'
import { advice } from './services/advice.mjs'

const size = { width: 1200, height: 1200 }

export const services = [
  ['service-sports', sport],
  ['service-heritage', heritage],
  ['service-social', social],
  ['service-training', training],
  ['service-food', food],
  ['service-women', women],
  ['service-men', men],
  ['service-youth', youth],
  ['service-lunch', lunch],
  ['service-advice', advice],
].map(([name, draw]) => ({ name, ...size, draw }))
