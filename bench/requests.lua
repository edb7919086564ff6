-- Requests the URL paths of a file, one after another, and reports the result as one line of JSON.
-- A path with a tab and a JSON body is sent as POST. wrk measures times in microseconds. With
-- "unique" as the fourth argument, a number that is new in each request is added to the query, so
-- that no cache has the response. With "visitors", the requests are those of browsers with many
-- addresses.

local requests = {}
local paths = {}
local headers = {}
local isUnique = false
local index = 0
local first = 0

-- Number of addresses. Each may count several times a day, so that no limit is reached.
local VISITORS = 65536

function init(args)
  headers["Accept-Encoding"] = args[2]
  isUnique = args[4] == "unique"
  first = os.time() * 1e5
  if args[3] ~= "" then headers["Authorization"] = "Bearer " .. args[3] end
  if args[4] == "visitors" then
    for line in io.lines(args[1]) do addVisitors(line) end
    return
  end
  for line in io.lines(args[1]) do
    local path, body = line:match("^([^\t]*)\t(.*)$")
    paths[#paths + 1] = path or line
    requests[#requests + 1] = body and post(path, body) or wrk.format("GET", line, headers)
  end
end

function addVisitors(path)
  headers["User-Agent"] = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 "
    .. "(KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36"
  headers["Referer"] = "https://www.google.com/"
  headers["Sec-Fetch-Dest"] = "document"
  headers["Sec-Fetch-Site"] = "cross-site"
  for visitor = 0, VISITORS - 1 do
    headers["X-Forwarded-For"] =
      string.format("10.1.%d.%d", math.floor(visitor / 256), visitor % 256)
    requests[#requests + 1] = wrk.format("GET", path, headers)
  end
end

function post(path, body)
  local own = { ["Content-Type"] = "application/json" }
  for name, value in pairs(headers) do own[name] = value end
  return wrk.format("POST", path, own, body)
end

function request()
  local at = index % #requests + 1
  index = index + 1
  if not isUnique then return requests[at] end
  local separator = string.find(paths[at], "?", 1, true) and "&" or "?"
  local path = string.format("%s%sunique=%.0f", paths[at], separator, first + index)
  return wrk.format("GET", path, headers)
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '\n{"requests":%d,"seconds":%f,"p50":%f,"p99":%f,"failed":%d}\n',
    summary.requests,
    summary.duration / 1e6,
    latency:percentile(50) / 1e3,
    latency:percentile(99) / 1e3,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout
  ))
end
