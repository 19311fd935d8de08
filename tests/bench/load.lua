-- Sends the requests that load.ts describes in the arguments, and prints the figures as one line of JSON.
-- Client networks rotate, because limits count by network. Uncached requests also use the next host name, because the
-- cache is per host name.

local headers
local networks, start, hosts, port
local count = 0
local made = {}

local function format(number)
  local network = start + number % networks
  local all = { ["X-Forwarded-For"] = string.format("10.%d.%d.9", math.floor(network / 256) % 256, network % 256) }
  for name, value in pairs(headers) do all[name] = value end
  if hosts then
    local host = start * 4096 + number
    all["Host"] = string.format("127.%d.%d.%d:%s", math.floor(host / 65536) % 255 + 1, math.floor(host / 256) % 256, host % 256, port)
  end
  return wrk.format("GET", nil, all)
end

function init(arguments)
  networks, start, hosts, port = tonumber(arguments[1]), tonumber(arguments[2]), arguments[3] == "uncached", arguments[4]
  headers = {}
  for at = 5, #arguments, 2 do headers[arguments[at]] = arguments[at + 1] end
  -- Created beforehand, so that the client needs less CPU than the server.
  if not hosts then for number = 0, networks - 1 do made[number] = format(number) end end
end

function request()
  count = count + 1
  if hosts then return format(count) end
  return made[count % networks]
end

function done(summary)
  local errors = summary.errors
  io.write(string.format(
    '\n{"requests":%d,"microseconds":%d,"failed":%d,"refused":%d}\n',
    summary.requests, summary.duration, errors.connect + errors.read + errors.write + errors.timeout, errors.status))
end
