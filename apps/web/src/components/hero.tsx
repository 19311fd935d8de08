import { ArrowRight, MapPin } from 'lucide-react'
import { bases } from '../content/bases.ts'
import type { HeroSlide } from '../content/home.ts'
import { Hills } from './hills.tsx'
import { LemonSlice } from './lemon-slice.tsx'

interface HeroProps {
  slide: HeroSlide
  text: string
  picture: { src: string; width: number; height: number; alt: string }
}

/** What a visitor sees first: a welcome, one thing to do, and a picture. */
export function Hero({ slide, text, picture }: HeroProps) {
  return (
    <div className="relative overflow-hidden bg-forest text-base-100">
      <LemonSlice className="absolute -right-24 -bottom-10 size-80 lg:-top-28 lg:bottom-auto lg:size-112" />
      <div className="relative page-width grid items-center gap-10 pt-10 pb-8 sm:pt-14 lg:grid-cols-[5fr_6fr] lg:gap-16 lg:pt-20 lg:pb-12">
        <div>
          <p className="mb-4 flex flex-wrap items-center gap-x-2 text-base font-semibold text-accent">
            <MapPin aria-hidden className="size-5" />
            {bases.map(({ town }) => town).join(' · ')}
          </p>
          <h1 className="text-4xl leading-tight font-bold sm:text-5xl lg:text-6xl">{slide.heading}</h1>
          <p className="mt-5 mb-8 max-w-prose text-lg sm:text-xl">{text}</p>
          <a href={slide.action.to} className="btn btn-accent btn-lg">
            {slide.action.label}
            <ArrowRight aria-hidden className="size-5" />
          </a>
        </div>
        <img
          {...picture}
          alt={picture.alt}
          fetchPriority="high"
          className="aspect-3/2 w-full rounded-[2.5rem] border-8 border-base-100 object-cover"
        />
      </div>
      <Hills />
    </div>
  )
}
