export const services: { name: string; serviceText: string; picture: string; imageAlt: string }[] = []
